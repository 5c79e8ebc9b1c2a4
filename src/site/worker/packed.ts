import { isText } from '../offline/shelf.ts'

/** Says how the bytes of a stored file are packed. */
const packing = 'x-codicil-packing'

/** What describes the bytes on their way does not describe them in the cache. */
const ofTheWay = ['content-encoding', 'content-length', 'transfer-encoding']

const through = (bytes: BodyInit, transform: GenericTransformStream): Response =>
  new Response(new Response(bytes).body?.pipeThrough(transform as TransformStream<Uint8Array, Uint8Array>) ?? null)

/**
 * Make the form in which a file is stored: text is packed where the browser can; fonts and pictures are already.
 *
 * @param bytes Content of the file
 * @param answer What the server said of it
 */
export async function packed(address: string, bytes: ArrayBuffer, { headers }: Response): Promise<Response> {
  const canPack = isText(address) && 'CompressionStream' in self
  const stored = canPack ? await through(bytes, new CompressionStream('gzip')).arrayBuffer() : bytes
  const own = new Headers(headers)
  for (const name of ofTheWay) own.delete(name)
  own.set('content-length', String(stored.byteLength))
  if (canPack) own.set(packing, 'gzip')
  return new Response(stored, { headers: own })
}

/** Make an answer of a stored file. */
export function unpacked(stored: Response): Response {
  if (stored.headers.get(packing) !== 'gzip' || !stored.body) return stored
  const headers = new Headers(stored.headers)
  for (const name of [packing, 'content-length']) headers.delete(name)
  return new Response(through(stored.body, new DecompressionStream('gzip')).body, { headers })
}

/** Room a stored file takes, in bytes. */
export const sizeOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0)
