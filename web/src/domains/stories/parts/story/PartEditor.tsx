import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { BuyerSentences } from './BuyerSentences.tsx'
import { QuoteOfDeal } from './QuoteOfDeal.tsx'
import classes from './Story.module.css'

type Part = Answer<'getStoryBoard'>['sections'][number]
type Cards = Answer<'getStoryCards'>
type Sentence = Answer<'listBuyerSentences'>['rows'][number]
type Quoted = Cards[number]['moments'][number] | Part['quotes'][number] | Sentence

interface PartEditorProps {
  dealId: number
  part: Part
  /** The cards of this part, whose sentences can be quoted. */
  cards: Cards
  onClose: () => void
}

const keyOf = ({ convId, fragment }: Quoted): string => `${convId} ${fragment}`

/** Writes a part of a story, and chooses its quotes from what was said. */
export function PartEditor({ dealId, part, cards, onClose }: PartEditorProps) {
  const [content, setContent] = useState(part.content)
  const [quotes, setQuotes] = useState<readonly Quoted[]>(part.quotes)
  // What was read when the editor was opened: of two who write at once the later one is notified.
  const [version] = useState(part.version)
  const [isSearching, setSearching] = useState(false)
  const save = useApiMutation('updateStoryBoard', {
    onSuccess: onClose,
    onError: error => {
      const isNewer = error instanceof ApiError && error.code === 'CONFLICT' && error.field === undefined
      notify.error(
        isNewer ? 'Somebody else changed this part meanwhile. Copy your text, close, and write it again.' : error,
        'The part could not be saved.',
      )
    },
  })
  const offered = [
    ...new Map(cards.flatMap(({ moments }) => moments.map(moment => [keyOf(moment), moment] as const))).values(),
  ].filter(moment => moment.side !== 'seller' && !quotes.some(quote => keyOf(quote) === keyOf(moment)))
  return (
    <Stack gap="md">
      <Textarea
        label={`What the story says on ${part.section}`}
        autosize
        minRows={4}
        maxLength={20_000}
        value={content}
        onChange={event => setContent(event.currentTarget.value)}
      />
      <div>
        <Text size="sm" fw={600}>
          Quotes
        </Text>
        {quotes.length === 0 && <Text size="sm">None chosen yet.</Text>}
        <ul className={classes.list}>
          {quotes.map(quote => (
            <li key={keyOf(quote)}>
              <QuoteOfDeal dealId={dealId} quote={quote} />
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => setQuotes(quotes.filter(other => other !== quote))}
              >
                Take out
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {offered.length > 0 && (
        <details>
          <summary>Choose from what buyers said on {part.section}</summary>
          <ul className={classes.list}>
            {offered.map(moment => (
              <li key={keyOf(moment)}>
                <QuoteOfDeal dealId={dealId} quote={moment} />
                <Button size="compact-xs" variant="default" onClick={() => setQuotes([...quotes, moment])}>
                  Quote this
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details onToggle={event => setSearching(event.currentTarget.open)}>
        <summary>Choose from all that buyers said in the deal</summary>
        {isSearching && (
          <BuyerSentences
            dealId={dealId}
            isChosen={sentence => quotes.some(quote => keyOf(quote) === keyOf(sentence))}
            onChoose={sentence => setQuotes([...quotes, sentence])}
          />
        )}
      </details>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              body: {
                storyId: dealId,
                section: part.section,
                content,
                version,
                quotes: quotes.map(({ convId, fragment }) => ({ convId, fragment })),
              },
            })
          }
        >
          Save
        </Button>
      </Group>
    </Stack>
  )
}
