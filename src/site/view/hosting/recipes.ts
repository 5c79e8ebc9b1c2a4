import { plainBase } from '../address.ts'
import { commonHeaders, embeddable, fileRules, type Headers, pageHeaders } from './headers.ts'

/** How to make one kind of server send the headers of the site. */
export interface Recipe {
  readonly title: string
  /** Where it goes. */
  readonly where: string
  readonly code: string
}

const lines = (headers: Headers, line: (name: string, value: string) => string): string[] =>
  Object.entries(headers).map(([name, value]) => line(name, value))

const apacheHeader = (name: string, value: string): string => `Header always set ${name} "${value}"`

const apacheRule = (base: string, path: string, headers: Headers): string[] => [
  `<If "%{REQUEST_URI} =~ m#^${base}${path}#">`,
  ...lines(headers, (name, value) => `  ${apacheHeader(name, value)}`),
  '</If>'
]

const apache = (base: string): string =>
  [
    `ErrorDocument 404 ${base}/404.html`,
    ...lines({ ...commonHeaders, ...pageHeaders('/') }, apacheHeader),
    ...apacheRule(base, embeddable, pageHeaders(embeddable)),
    ...fileRules.flatMap(({ path, headers }) => apacheRule(base, path, headers))
  ].join('\n')

const nginxHeader = (name: string, value: string): string => `  add_header ${name} "${value}" always;`

/** A block that sets a header forgets those around it, so each states all of its own. */
const nginxRule = (path: string, headers: Headers): string =>
  [`location ${path} {`, ...lines({ ...commonHeaders, ...headers }, nginxHeader), '}'].join('\n')

const nginx = (base: string): string =>
  [
    `error_page 404 ${base}/404.html;`,
    nginxRule(`${base}/`, pageHeaders('/')),
    nginxRule(`${base}${embeddable}`, pageHeaders(embeddable)),
    ...fileRules.map(({ path, headers }) => nginxRule(`${base}${path}`, headers))
  ].join('\n')

/**
 * Recipes for servers that do not read `_headers`.
 *
 * @param base Base path
 */
export function hostingRecipes(base: string): readonly Recipe[] {
  const root = plainBase(base)
  return [
    {
      title: 'Apache',
      where: 'In a file .htaccess beside the first page, or in the configuration.',
      code: apache(root)
    },
    { title: 'nginx', where: 'Inside the server block, after root.', code: nginx(root) }
  ]
}
