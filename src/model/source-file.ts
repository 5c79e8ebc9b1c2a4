/** One authored file as it was read: bytes, or the reason why there are none. */
export interface SourceFile {
  /** Content-relative path with `/` separators: `skirmish/rules/charging.md`. */
  readonly path: string
  /** Raw bytes; empty if `fault` is set. */
  readonly bytes: Uint8Array
  /**
   * `outside`: a link leads out of the content folder. `unreadable`: the system refused to read it. `no-file`: a named
   * pipe, a socket or a device, which would be waited for. `slow`: it took more time to analyse than any text should.
   * The last two are folders: `unreadable-folder` the system refused to list, `linked-folder` is a link that is not
   * entered.
   */
  readonly fault?: 'outside' | 'unreadable' | 'no-file' | 'slow' | 'unreadable-folder' | 'linked-folder'
}

/** A picture, of which only the beginning may have been read. */
export interface PictureFile extends SourceFile {
  /** How a picture made of dots ends; absent for SVG, and if `fault` is set. */
  readonly end?: {
    /** Number of bytes that the file has. */
    readonly size: number
    /** Its last bytes, `tailLength` if it has so many. */
    readonly tail: Uint8Array
    /** Reads the whole file. */
    readonly whole: () => Uint8Array
  }
}

/** A file below `<ruleset>/releases/`. Only what the compiler reads has `bytes`: packs are known by their digests alone. */
export interface ReleaseFile extends SourceFile {
  /** SHA-256 of the file as it is on the disk, 64 hexadecimal digits; empty if `fault` is set. */
  readonly sha256: string
  /** Unpacks a compressed file, anew each time; absent for others. */
  readonly unpack?: () => Unpacked
}

/** What a compressed file contains, or why that is not known: it is cut off or no gzip, or contains more than any release. */
export type Unpacked = { readonly bytes: Uint8Array; readonly sha256: string } | 'damaged' | 'large'
