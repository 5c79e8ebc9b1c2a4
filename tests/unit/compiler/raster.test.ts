import { describe, expect, test } from 'vitest'
import { isCutOff } from '../../../src/compiler/pictures/cut-off.ts'
import { otherThanNamed } from '../../../src/compiler/pictures/raster.ts'
import { tailLength } from '../../../src/model/linked-file.ts'

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

  test('is empty', () => expect(otherThanNamed(new Uint8Array(), 'png')?.found).toBe('empty'))
})

/** One red dot in each kind. */
const dots: Readonly<Record<string, string>> = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
  jpg: '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdABykX//Z',
  gif: 'R0lGODlhAQABAIAAAExpcf8AACH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==',
  webp: 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoBAAEAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAsbWRhdBIACgc4AAaQENBpMhcZQmMEwAA0AACQQMkcYUuNGtYQVLH7IA=='
}

describe.each(Object.entries(dots))('a file of the kind %s', (kind, base64) => {
  const file = Uint8Array.from(Buffer.from(base64, 'base64'))
  const isCut = (bytes: Uint8Array): boolean =>
    isCutOff({ size: bytes.length, tail: bytes.slice(-tailLength), whole: () => bytes }, kind)

  test('is whole, whatever follows it', () => {
    expect(isCut(file)).toBe(false)
    expect(isCut(Uint8Array.from([...file, ...Array<number>(40).fill(9)]))).toBe(false)
  })

  test('is cut off wherever a dot is missing', () => {
    // Only the sign that nothing follows is missing.
    const bare = kind === 'gif' ? file.length - 1 : file.length
    const cuts = Array.from({ length: bare - 1 }, (_, at) => at + 1)
    expect(cuts.filter((length) => !isCut(file.slice(0, length)))).toEqual([])
  })
})
