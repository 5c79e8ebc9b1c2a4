/** Messages of Typst's structured diagnostics. */
export const messagesOf = (
  found: { readonly shortDiagnostics: readonly { message: string }[] } | null
): readonly string[] => found?.shortDiagnostics.map(({ message }) => message) ?? []

/** Messages of an error thrown while a PDF is written, which has them in Rust's debug notation. */
export function thrownMessages(error: unknown): readonly string[] {
  const text = error instanceof Error ? error.message : String(error)
  const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/gu)].map(([, message = '']) =>
    message.replaceAll(/\\(["\\])/gu, '$1')
  )
  return messages.length > 0 ? messages : [text]
}
