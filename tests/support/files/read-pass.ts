import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { withOpenssl } from "../wallet-credentials.ts";

const LOCAL_FILE = 0x04_03_4b_50;

function filesOf(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (bytes.readUInt32LE(at) === LOCAL_FILE) {
    if (bytes.readUInt16LE(at + 8) !== 0) throw new Error("a file of the archive is compressed");
    const size = bytes.readUInt32LE(at + 18);
    const name = at + 30;
    const content = name + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    files.set(
      bytes.toString("utf8", name, name + bytes.readUInt16LE(at + 26)),
      bytes.subarray(content, content + size),
    );
    at = content + size;
  }
  return files;
}

const digest = (bytes: Uint8Array): string => createHash("sha1").update(bytes).digest("hex");

/** @throws Error for an untrusted signature. */
const signedManifest = (files: Map<string, Buffer>, authority: string): Record<string, string> =>
  withOpenssl((folder, openssl) => {
    for (const name of ["manifest.json", "signature"])
      writeFileSync(join(folder, name), files.get(name) ?? "");
    writeFileSync(join(folder, "ca.pem"), authority);
    const signature = ["-inform", "DER", "-in", "signature", "-content", "manifest.json", "-binary"];
    const content = openssl("cms", "-verify", ...signature, "-CAfile", "ca.pem", "-purpose", "any");
    return JSON.parse(content.toString());
  });

/** @throws Error if another authority signed the pass, or if a file was changed. */
export function readPass(archive: Uint8Array, authority: string) {
  const files = filesOf(archive);
  const manifest = signedManifest(files, authority);
  const listed = [...files].filter(([name]) => name !== "manifest.json" && name !== "signature");
  const found = Object.fromEntries(listed.map(([name, bytes]) => [name, digest(bytes)]));
  if (
    JSON.stringify(Object.entries(found).toSorted()) !== JSON.stringify(Object.entries(manifest).toSorted())
  )
    throw new Error("the files are not those of the manifest");
  const content = JSON.parse(files.get("pass.json")?.toString() ?? "{}");
  return { content, names: [...files.keys()].toSorted() };
}
