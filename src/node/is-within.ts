import { isAbsolute, relative, sep } from 'node:path'

/** True if a path is a folder or anything inside it; both absolute and free of links. On Windows, drives are apart. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
