import { Alert, Text } from '@mantine/core'
import { ApiError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { notify } from '#ui/notify.ts'

type Quote = Omit<Answer<'getStoryBoard'>['sections'][number]['quotes'][number], 'clearances'>

/** Why a story was not shared, with the quotes that are not cleared. */
export interface Refusal {
  readonly text: string
  readonly quotes: readonly Quote[]
}

interface ShareControlProps {
  dealId: number
  share: 'Internal' | 'External'
  /** Null: it was shared. */
  onRefused: (refusal: Refusal | null) => void
}

const choices = [
  { value: 'Internal', label: 'Internal' },
  { value: 'External', label: 'External' },
] as const

const isQuoteList = (current: unknown): current is readonly Quote[] => Array.isArray(current)

/** Who may see a story. Externally it is shared once each quote in it is cleared. */
export function ShareControl({ dealId, share, onRefused }: ShareControlProps) {
  const change = useApiMutation('changeStory', {
    onSuccess: () => onRefused(null),
    onError: error => {
      if (error instanceof ApiError && error.field === 'share')
        onRefused({ text: error.detail, quotes: isQuoteList(error.current) ? error.current : [] })
      else notify.error(error, 'The story could not be shared.')
    },
  })
  return (
    <SegmentedButtons
      label="Share"
      choices={choices}
      value={share}
      onChange={next => change.mutate({ body: { storyId: dealId, share: next } })}
    />
  )
}

/** Why a story was not shared, until it is closed or shared. */
export function ShareRefusal({ refusal, onClose }: { refusal: Refusal | null; onClose: () => void }) {
  if (refusal === null) return null
  return (
    <Alert color="salmon" role="alert" withCloseButton closeButtonLabel="Close" onClose={onClose}>
      <Text size="sm">{refusal.text}</Text>
      {refusal.quotes.length > 0 && (
        <ul>
          {refusal.quotes.map(({ convId, fragment, text, speaker }) => (
            <li key={`${convId} ${fragment}`}>
              “{text}” {speaker}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
