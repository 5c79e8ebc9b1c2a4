/** True for data that is the same in JSON. Parts that are one object in both are not looked at. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const fields = Object.entries(one)
  const isIn = ([name, value]: readonly [string, unknown]): boolean =>
    Object.hasOwn(other, name) && isSameData(value, Reflect.get(other, name))
  return fields.length === Object.keys(other).length && fields.every(isIn)
}
