import { describe, expect, test } from 'vitest'
import { otherThanNamed } from '../../../src/compiler/pictures/raster.ts'

/** The first 64 bytes of a file that begins so. */
const head = (begins: string): Uint8Array => Uint8Array.from(begins.padEnd(64, 'x'), (each) => each.charCodeAt(0))

const png = '\x89PNG\r\n\x1a\n'

describe('a picture made of dots', () => {
  test.each([
    ['png', png],
    ['jpg', '\xff\xd8\xff\xe0'],
    ['jpeg', '\xff\xd8\xff\xe1'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x24\0\0\0WEBP'],
    ['avif', '\0\0\0\x1cftypavif\0\0\0\0mif1avif'],
    ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif']
  ])('is what its ending says: %s', (ending, begins) => expect(otherThanNamed(head(begins), ending)).toBeUndefined())

  test.each([
    ['jpg', png, 'a PNG picture', ['png']],
    ['jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a HEIC picture', []],
    ['png', 'A board.', 'a text', []],
    ['png', '<!doctype html>', 'a text', []],
    ['png', '%PDF-1.7', 'a PDF', []],
    ['png', '\0\0\0', 'not a picture or damaged', []]
  ])('is not what its ending says: %s, %j', (ending, begins, found, endings) =>
    expect(otherThanNamed(head(begins), ending)).toEqual({ found, endings })
  )

  test('is empty, or cut off before its dots', () => {
    expect(otherThanNamed(new Uint8Array(), 'png')?.found).toBe('empty')
    expect(otherThanNamed(head(png).subarray(0, 30), 'png')?.found).toBe('cut off')
  })
})
