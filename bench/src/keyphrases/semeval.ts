import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A paragraph with the keyphrases that people marked in it. */
export interface Paper {
  readonly name: string
  readonly text: string
  readonly gold: readonly string[]
}

const archive = fileURLToPath(new URL('../../../../shared/data/keyphrases/SemEval2017_half.zip', import.meta.url))

const unzip = (...args: readonly string[]): string =>
  execFileSync('unzip', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const lines = (text: string): string[] => text.split(/\r?\n/).filter(line => line.trim() !== '')

/** The paragraphs that lie beside the repository, by name; none where they do not. */
export const readPapers = (): Paper[] => {
  if (!existsSync(archive)) return []
  const names = lines(unzip('-Z1', archive)).flatMap(path => /docsutf8\/(.+)\.txt$/.exec(path)?.[1] ?? [])
  return names.toSorted().map(name => ({
    name,
    text: unzip('-p', archive, `*/docsutf8/${name}.txt`),
    gold: lines(unzip('-p', archive, `*/keys/${name}.key`)).map(line => line.trim()),
  }))
}
