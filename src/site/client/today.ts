/** Returns today where the reader is, `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv')
