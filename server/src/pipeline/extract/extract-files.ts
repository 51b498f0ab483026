import { type CompanionKind, type Companions, groupFiles, HEAD_BYTES } from './companions.ts'
import type { ExtractInput, ExtractResult } from './result.ts'

/** What became of one of the files handed in together. */
export interface FileOutcome {
  readonly name: string
  /** Null when the file was read as part of another one. */
  readonly result: ExtractResult | null
  /** Names of the files that completed this one. */
  readonly companions: readonly string[]
  /** Names of the files that this one completed. */
  readonly completes: readonly string[]
}

export type Extract = (input: ExtractInput, companions: Companions) => Promise<ExtractResult>

/**
 * Extracts many files at once, each with its companions among them (`x.nlp` with `x.rttm`, captions with their chat).
 * `extract` does one file, usually in a pool of workers. Answers in the order of the inputs.
 */
export async function extractFiles(inputs: readonly ExtractInput[], extract: Extract): Promise<FileOutcome[]> {
  const heads = inputs.map(input => ({ ...input, head: input.bytes.subarray(0, HEAD_BYTES) }))
  const results = new Map<number, ExtractResult>()
  const companionsOf = new Map<number, string[]>()
  const completedBy = new Map<number, string[]>()
  const nameOf = (index: number) => inputs[index]?.name ?? ''
  await Promise.all(
    groupFiles(heads).map(async group => {
      const input = inputs[group.file]
      if (input === undefined) return
      const companions: Partial<Record<CompanionKind, Uint8Array>> = {}
      for (const kind of ['chat', 'times', 'names', 'calls'] as const) {
        const index = group.companions[kind]
        const bytes = index === undefined ? undefined : inputs[index]?.bytes
        if (bytes !== undefined) companions[kind] = bytes
      }
      const together = [...Object.values(group.companions), ...(group.replaces === null ? [] : [group.replaces])]
      companionsOf.set(group.file, together.map(nameOf))
      for (const index of together) {
        const completed = completedBy.get(index) ?? []
        completed.push(input.name)
        completedBy.set(index, completed)
      }
      const result = await extract(input, companions)
      results.set(group.file, group.replaces === null ? result : withNotice(result, leftOut(nameOf(group.replaces))))
    }),
  )
  return inputs.map((input, index) => ({
    name: input.name,
    result: results.get(index) ?? null,
    companions: companionsOf.get(index) ?? [],
    completes: completedBy.get(index) ?? [],
  }))
}

function leftOut(name: string): string {
  return `${name}, the uncorrected version of these captions, was skipped.`
}

function withNotice(result: ExtractResult, notice: string): ExtractResult {
  if (!result.ok) return result
  const conversations = result.conversations.map(conversation => ({
    ...conversation,
    notices: [...conversation.notices, notice],
  }))
  return { ...result, conversations }
}
