import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Packing = "br" | "gzip";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const PACK: Record<Packing, (body: Uint8Array) => Promise<Uint8Array>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
  gzip: (body) => toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** The packing that a browser understands, the smaller first; undefined for none. */
export function acceptedPacking(acceptEncoding: string | undefined): Packing | undefined {
  const offers = new Map(
    (acceptEncoding ?? "").split(",").map((offer) => {
      const [name = "", ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  return (["br", "gzip"] as const).find((packing) => offers.get(packing));
}

/** Packs a body once for each packing, for as long as somebody keeps the body itself. */
export function createPacker(): (body: Uint8Array, packing: Packing) => Promise<Uint8Array> {
  const packed = {
    br: new WeakMap<object, Promise<Uint8Array>>(),
    gzip: new WeakMap<object, Promise<Uint8Array>>(),
  };
  return (body, packing) => {
    const known = packed[packing].get(body);
    if (known) return known;
    const made = PACK[packing](body);
    packed[packing].set(body, made);
    return made;
  };
}
