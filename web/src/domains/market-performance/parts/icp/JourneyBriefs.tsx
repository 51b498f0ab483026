import { Anchor, Text, UnstyledButton } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Briefs.module.css'

type Brief = Answer<'getBuyingJourneyBriefs'>[number]

type Sentence = Brief['sentences'][number]

interface JourneyBriefsProps {
  marketId: number
  /** Opens the deals that a sentence counts. */
  onOpen: (title: string, storyIdList: readonly number[]) => void
}

const quoteAddress = ({ storyId: dealId, places: [place] }: NonNullable<Sentence['quote']>): string =>
  links.conversationDetail(dealId, {
    type: 'all',
    ...(place && {
      conv: place.convId,
      said: [place.convId, place.fragmentIndex, place.start, place.end].join('.'),
    }),
  })

function BriefSentence({ sentence, onOpen }: { sentence: Sentence; onOpen: JourneyBriefsProps['onOpen'] }) {
  const { text, storyIdList, quote } = sentence
  return (
    <li>
      <UnstyledButton
        className={classes.sentence}
        aria-label={`${text} Open the deals`}
        onClick={() => onOpen(text, storyIdList)}
      >
        {text}
      </UnstyledButton>
      {quote && (
        <blockquote className={classes.quote}>
          {quote.text}{' '}
          <Anchor component={Link} size="xs" href={quoteAddress(quote)}>
            {[quote.speakerName, quote.accountName].filter(Boolean).join(', ')}
          </Anchor>
        </blockquote>
      )}
    </li>
  )
}

/** A short brief of each stage, from what was said there: each sentence opens its deals, each quote its place. */
export function JourneyBriefs({ marketId, onOpen }: JourneyBriefsProps) {
  const query = useApiQuery('getBuyingJourneyBriefs', marketId === null ? null : { query: { marketId } })
  const content = () => (
    <QueryState query={query} loading={<SkeletonRows rows={6} />}>
      {data => {
        const [first] = data
        if (!first)
          return (
            <EmptyState title="No insights found.">Conversations at an open stage of a deal appear here.</EmptyState>
          )
        return (
          <>
            <div className={classes.briefs}>
              {data.map(brief => (
                <section key={brief.briefId} aria-label={brief.title}>
                  <h3 className={classes.stage}>{brief.title}</h3>
                  <ul className={classes.sentences}>
                    {brief.sentences.map(sentence => (
                      <BriefSentence key={sentence.text} sentence={sentence} onOpen={onOpen} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            <Text size="xs" c="dimmed" mt="sm">
              Of all deals of the market, whatever the filter. Made {formatDateTime(first.createdTime)} from the
              conversations as they are; quotes are word for word.
            </Text>
          </>
        )
      }}
    </QueryState>
  )
  return <Panel title="What is said at each stage of the buying journey">{content()}</Panel>
}
