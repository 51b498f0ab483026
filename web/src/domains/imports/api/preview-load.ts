import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { upload } from '#lib/upload.ts'

export type LoadPreview = Answer<'previewLoad'>
export type ImportKind = NonNullable<LoadPreview['kind']>

/** By field, or by the name of a stage or status. */
export interface LoadReadings {
  readonly dayOrder?: Readonly<Record<string, string>>
  readonly decimalSign?: Readonly<Record<string, string>>
  readonly statuses?: Readonly<Record<string, string>>
  readonly stages?: Readonly<Record<string, string | { readonly stage: string }>>
}

/** What the user settled of a table; what is absent is recognised. */
export interface LoadChoice {
  readonly kind?: ImportKind
  /** The field of each column in order; null = left out. */
  readonly mapping?: readonly (string | null)[]
  /** How values are read that can be read in several ways. */
  readonly readings?: LoadReadings
}

/** The form fields of a choice. */
export const choiceFields = ({ kind, mapping, readings }: LoadChoice): Record<string, string> => ({
  ...(kind === undefined ? {} : { kind }),
  ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
  ...(readings === undefined ? {} : { choices: JSON.stringify(readings) }),
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
