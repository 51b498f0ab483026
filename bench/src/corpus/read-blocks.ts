import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateDemo } from '@bic/server/demo/generate-demo'
import { extractFile } from '@bic/server/pipeline/extract/extract-file'
import { extractFiles } from '@bic/server/pipeline/extract/extract-files'

/** Text to measure with: turns as they were said, in blocks that follow one another in their source. */
export interface Blocks {
  readonly source: string
  readonly blocks: readonly (readonly string[])[]
}

/** So many turns stay together. */
const turnsPerBlock = 25
const transcripts = fileURLToPath(new URL('../../../../shared/data/transcripts', import.meta.url))

const cut = (conversations: readonly (readonly string[])[]): string[][] =>
  conversations.flatMap(turns =>
    Array.from({ length: Math.ceil(turns.length / turnsPerBlock) }, (_, i) =>
      turns.slice(i * turnsPerBlock, (i + 1) * turnsPerBlock),
    ),
  )

const readTranscripts = async (): Promise<string[][]> => {
  const paths = globSync('{qmsum,earnings21/nlp,earnings22/aligned,zoom_vtt}/**/*.{json,nlp,vtt}', { cwd: transcripts })
  const inputs = paths.toSorted().map(path => ({
    name: basename(path),
    folder: dirname(path),
    bytes: readFileSync(join(transcripts, path)),
  }))
  const outcomes = await extractFiles(inputs, extractFile)
  return outcomes.flatMap(({ result }) =>
    result?.ok ? result.conversations.map(({ turns }) => turns.map(({ text }) => text)) : [],
  )
}

/** Blocks of real transcripts where they lie beside the repository, else of the generated demo conversations. */
export const readBlocks = async (): Promise<Blocks> => {
  if (existsSync(transcripts)) return { source: 'public transcripts', blocks: cut(await readTranscripts()) }
  const [demo] = generateDemo().customers
  const turns = (demo?.conversations ?? []).map(conversation => conversation.turns.map(({ text }) => text))
  return { source: 'generated demo text', blocks: cut(turns) }
}
