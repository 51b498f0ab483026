import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A title with the label that people gave it. */
export interface LabelledTitle {
  readonly title: string
  readonly label: string
}

const folder = fileURLToPath(new URL('../../../../shared/data/job_titles', import.meta.url))

const linesOf = (path: string): string[] => {
  const file = `${folder}/${path}`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter(line => line !== '')
}

/** The labelled titles that lie beside the repository; none where they do not. */
export const readLabelledTitles = (what: 'department' | 'seniority'): LabelledTitle[] =>
  linesOf(`snapaddy/${what}-v2.csv`).flatMap(line => {
    const [, quoted, plain = '', label = ''] = /^(?:"((?:[^"]|"")*)"|([^,]*)),(.*)$/.exec(line) ?? []
    return label === '' ? [] : [{ title: quoted?.replaceAll('""', '"') ?? plain, label: label.trim() }]
  })

/** Titles of O*NET with the first two digits of their occupation; none where they do not lie beside the repository. */
export const readOnetTitles = (): LabelledTitle[] =>
  linesOf('onet/Alternate Titles.txt').map(line => {
    const [code = '', title = ''] = line.split('\t')
    return { title, label: code.slice(0, 2) }
  })

/**
 * Which half a title is of: the terms of the engine were written from the titles whose FNV-1a of the small-letter
 * UTF-8 is even; nobody has looked at the others.
 */
export const isHeldOut = (title: string): boolean => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(title.trim().toLowerCase())) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash & 1) === 1
}
