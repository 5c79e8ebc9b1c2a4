/** Formats a size for people: `285 KB`, `1.2 MB`. @param bytes Bytes */
export const sizeWords = (bytes: number): string =>
  bytes < 999_500
    ? `${Math.max(Math.sign(bytes), Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
