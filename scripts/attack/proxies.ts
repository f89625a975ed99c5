import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startTool } from "../scale-out/program.ts";
import { findProgram } from "../scale-out/tools.ts";
import { PROJECT } from "../settings.ts";

export const PROXIES = ["caddy", "nginx", "haproxy"] as const;
export type ProxyName = (typeof PROXIES)[number];

const FILES = { caddy: "Caddyfile", nginx: "nginx.conf", haproxy: "haproxy.cfg" } as const;

export const documentedSettings = (name: ProxyName): string =>
  readFileSync(join(PROJECT, "docs", "proxies", FILES[name]), "utf8");

export interface TrialAddresses {
  folder: string;
  port: number;
  servers: readonly [number, number];
  certificate: string;
  key: string;
  /** Up to version 2.6, Caddy's buffering option has another name. */
  isOldCaddy?: boolean;
}

/** @throws Error if the text lacks one of the strings. */
export function replaceInSettings(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((settings, [from, to]) => {
    if (!settings.includes(from)) throw new Error(`The documented settings do not say "${from}" any more.`);
    return settings.replaceAll(from, to);
  }, text);
}

export function settingsOf(name: ProxyName, trial: TrialAddresses): string {
  const { folder, port, servers, certificate, key } = trial;
  const text = replaceInSettings(documentedSettings(name), [
    ["127.0.0.1:3000", `127.0.0.1:${servers[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${servers[1]}`],
  ]);
  if (name === "haproxy")
    return replaceInSettings(text, [
      ["bind :443 ssl crt /etc/haproxy/certificates", `bind 127.0.0.1:${port} ssl crt ${folder}/both.pem`],
    ]);
  if (name === "nginx")
    return `pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
${replaceInSettings(text, [
  ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
  ["www.my-agency.co my-agency.co", "localhost"],
  ["/etc/nginx/certificate.pem", certificate],
  ["/etc/nginx/key.pem", key],
])}
}
`;
  const settings = replaceInSettings(text, [
    ["{\n\tservers {", "{\n\tadmin off\n\tauto_https off\n\tservers {"],
    [
      "www.my-agency.co, my-agency.co {",
      `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    ],
    [
      "panel.my-agency.co {",
      `https://panel.localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    ],
  ]);
  return trial.isOldCaddy
    ? replaceInSettings(settings, [["request_buffers 256KB", "buffer_requests"]])
    : settings;
}

export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const openssl = spawnSync(findProgram("openssl"), [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"],
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
    ...["-keyout", key, "-out", certificate],
  ]);
  if (openssl.status !== 0) throw new Error(`openssl made no certificate: ${openssl.stderr}`);
  writeFileSync(join(folder, "both.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  return { certificate, key };
}

export function startProxy(name: ProxyName, trial: TrialAddresses): { stop(): Promise<void> } {
  const program = findProgram(name);
  const folder = join(trial.folder, name);
  mkdirSync(folder, { recursive: true });
  const version = spawnSync(program, ["version"], { encoding: "utf8" }).stdout;
  const settings = settingsOf(name, {
    ...trial,
    isOldCaddy: name === "caddy" && /^v?2\.[0-6]\./.test(version),
  });
  const file = join(folder, FILES[name]);
  writeFileSync(file, settings);
  const args = {
    caddy: ["run", "--adapter", "caddyfile", "--config", file],
    nginx: ["-g", "daemon off;", "-c", file],
    haproxy: ["-db", "-f", file],
  }[name];
  return startTool(program, args, join(folder, "log"));
}
