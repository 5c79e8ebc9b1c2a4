/** Divides a text in HTML at its first heading. */
export function splitAtHeading(html: string): { readonly introduction: string; readonly rest: string } {
  const at = html.search(/<h[2-6][\s>]/u)
  return at === -1 ? { introduction: html, rest: '' } : { introduction: html.slice(0, at), rest: html.slice(at) }
}
