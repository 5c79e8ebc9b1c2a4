const through = (bytes: BodyInit, transform: CompressionStream | DecompressionStream): Promise<ArrayBuffer> => {
  const stream = new Response(bytes).body?.pipeThrough(transform)
  return new Response(stream ?? null).arrayBuffer()
}

/** Compresses bytes by gzip. */
export const gzipped = (bytes: BodyInit): Promise<ArrayBuffer> => through(bytes, new CompressionStream('gzip'))

/** Decompresses what gzip compressed. @throws if the bytes are damaged, or were never compressed */
export const gunzipped = (bytes: BodyInit): Promise<ArrayBuffer> => through(bytes, new DecompressionStream('gzip'))
