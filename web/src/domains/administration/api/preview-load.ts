import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../lib/call-types.ts'
import { upload } from '../../../lib/upload.ts'

export type LoadPreview = Answer<'previewLoad'>
export type ImportKind = NonNullable<LoadPreview['kind']>

/** What the user settled of a table; what is absent is recognised. */
export interface LoadChoice {
  readonly kind?: ImportKind
  /** The field of each column in order; null = left out. */
  readonly mapping?: readonly (string | null)[]
}

/** The form fields of a choice. */
export const choiceFields = ({ kind, mapping }: LoadChoice): Record<string, string> => ({
  ...(kind === undefined ? {} : { kind }),
  ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
})

/** Reads a chosen table without loading it. `turn` tells one chosen file from the next of the same name. */
export const useLoadPreview = (file: File | null, turn: number, choice: LoadChoice) =>
  useQuery({
    queryKey: ['imports', 'preview', turn, choice],
    queryFn: ({ signal }) => upload('previewLoad', {}, file!, { fields: choiceFields(choice), signal }),
    enabled: file !== null,
    placeholderData: (previous, query) => (query?.queryKey[2] === turn ? keepPreviousData(previous) : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
