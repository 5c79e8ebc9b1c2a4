/** Version of the published formats. A new major means that a field or id was removed or renamed. */
export const formatVersion = '2.0'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a bundle or rulebook of an earlier format into the present form; anything else is returned as it is. Format 1
 * had `null` for what is absent, and in `via` the names that authors write.
 */
export const inPresentForm = (data: unknown): unknown =>
  isFields(data) && /^1\.\d+$/u.test(String(data.format))
    ? { ...data, format: formatVersion, documents: each(data.documents, documentOf1) }
    : data

const each = (list: unknown, read: (fields: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((entry: unknown) => (isFields(entry) ? read(entry) : entry)) : list

const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const documentOf1 = (document: Fields): Fields => ({
  ...withoutNulls(document),
  clauses: each(document.clauses, clauseOf1)
})

/** A field that is not a list is kept as it is, for the check that comes after. */
const clauseOf1 = (clause: Fields): Fields => ({
  ...withoutNulls(clause),
  ...('out' in clause && { out: each(clause.out, referenceOf1) }),
  ...('in' in clause && { in: each(clause.in, referenceOf1) }),
  ...('amendedBy' in clause && { amendedBy: each(clause.amendedBy, withoutNulls) })
})

const viaOf1: Fields = { 'superseded-by': 'supersededBy', 'no-stack-with': 'noStackWith' }

const referenceOf1 = (reference: Fields): Fields => ({
  ...reference,
  via: viaOf1[String(reference.via)] ?? reference.via
})
