const through = (bytes: BodyInit, transform: GenericTransformStream): Promise<ArrayBuffer> => {
  // The streams of `lib.dom` take and give any kind of value; these take and give bytes.
  const stream = new Response(bytes).body?.pipeThrough(transform as TransformStream<Uint8Array, Uint8Array>)
  return new Response(stream ?? null).arrayBuffer()
}

/** Compresses bytes by gzip. */
export const gzipped = (bytes: BodyInit): Promise<ArrayBuffer> => through(bytes, new CompressionStream('gzip'))

/** Decompresses what gzip compressed. @throws if the bytes are damaged, or were never compressed */
export const gunzipped = (bytes: BodyInit): Promise<ArrayBuffer> => through(bytes, new DecompressionStream('gzip'))
