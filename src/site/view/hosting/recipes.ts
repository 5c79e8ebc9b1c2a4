import { plainBase } from '../address.ts'
import { commonHeaders, embeddable, fileRules, type Headers, pageHeaders } from './headers.ts'

/** How to make one kind of server send the headers of the site. */
export interface Recipe {
  readonly title: string
  /** Where to put it, and what it needs. */
  readonly where: string
  readonly code: string
}

/** Types of text that servers compress only if configured to. */
const packed = [
  'text/css',
  'text/plain',
  'text/javascript',
  'application/javascript',
  'application/json',
  'image/svg+xml'
]

/** Types of files that few servers know, by ending. */
const types = { webmanifest: 'application/manifest+json', md: 'text/markdown; charset=utf-8' }

const lines = (headers: Headers, line: (name: string, value: string) => string): string[] =>
  Object.entries(headers).map(([name, value]) => line(name, value))

const indented = (code: readonly string[]): string[] => code.map((line) => `  ${line}`)

const apacheHeader = (name: string, value: string): string => `Header always set ${name} "${value}"`

const apacheRule = (base: string, path: string, headers: Headers): string[] => [
  `<If "%{REQUEST_URI} =~ m#^${base}${path}#">`,
  ...indented(lines(headers, apacheHeader)),
  '</If>'
]

const apache = (base: string): string =>
  [
    `ErrorDocument 404 ${base}/404.html`,
    'AddDefaultCharset utf-8',
    ...Object.entries(types).map(([ending, type]) => `AddType "${type}" .${ending}`),
    '<IfModule mod_deflate.c>',
    ...indented([
      `AddOutputFilterByType DEFLATE text/html ${packed.join(' ')}`,
      '# Apache adds -gzip to the ETag of what it packs, and does not recognise that when it is asked again.',
      `RequestHeader edit If-None-Match '^"(.+)-gzip"$' '"$1-gzip", "$1"'`
    ]),
    '</IfModule>',
    ...lines({ ...commonHeaders, ...pageHeaders('/') }, apacheHeader),
    ...apacheRule(base, embeddable, pageHeaders(embeddable)),
    ...fileRules.flatMap(({ path, headers }) => apacheRule(base, path, headers))
  ].join('\n')

const nginxHeader = (name: string, value: string): string => `add_header ${name} "${value}" always;`

/** A block that sets a header ignores those around it, so each block states all its headers. */
const nginxRule = (path: string, headers: Headers): string[] => [
  `location ${path} {`,
  ...indented(lines({ ...commonHeaders, ...headers }, nginxHeader)),
  '}'
]

const nginx = (base: string): string =>
  [
    `location ${base}/ {`,
    ...indented([
      `error_page 404 ${base}/404.html;`,
      'absolute_redirect off;',
      'charset utf-8;',
      'gzip on;',
      `gzip_types ${packed.join(' ')};`,
      ...lines({ ...commonHeaders, ...pageHeaders('/') }, nginxHeader),
      ...Object.entries(types).map(([ending, type]) => `location ~ \\.${ending}$ { types {} default_type "${type}"; }`),
      ...nginxRule(`${base}${embeddable}`, pageHeaders(embeddable)),
      ...fileRules.flatMap(({ path, headers }) => nginxRule(`${base}${path}`, headers))
    ]),
    '}'
  ].join('\n')

const nginxPlace = (base: string): string =>
  base === ''
    ? 'Inside the server block, whose root is the folder.'
    : `Inside the server block. The folder is ${base} below its root.`

const apachePlace = [
  'Inside <Directory> of the folder in the configuration, or in a file .htaccess beside the first page where',
  'AllowOverride has FileInfo. A build replaces its folder as a whole: keep that file elsewhere and add it again.',
  'It needs mod_headers and mod_filter: a2enmod headers filter.'
].join(' ')

/**
 * Recipes for servers that do not read `_headers`.
 *
 * @param base Base path
 */
export function hostingRecipes(base: string): readonly Recipe[] {
  const root = plainBase(base)
  return [
    { title: 'Apache', where: apachePlace, code: apache(root) },
    { title: 'nginx', where: nginxPlace(root), code: nginx(root) }
  ]
}
