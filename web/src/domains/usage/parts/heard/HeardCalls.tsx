import { Stack, Text } from '@mantine/core'
import { Quote } from '#domains/research/shared/Quote.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

type Call = Answer<'listHeardCalls'>[number]

/** The call at the sentence; of one without a deal the conversation, at the words. */
const hrefOf = ({ convId, storyId, sentence }: Call, cardId: number): string => {
  const [place] = sentence.places
  if (storyId === null || !place) return links.conversation(convId, { find: sentence.text, exact: 'y' })
  const said = [place.convId, place.fragmentIndex, place.start, place.end].join('.')
  return links.conversationAnalysis(storyId, cardId, { conv: convId, direction: 'bidirectional', said })
}

interface HeardCallsProps {
  card: { readonly cardId: number; readonly title: string }
  days: { startDate?: string; endDate?: string }
  onClose: () => void
}

/** The calls in which a message was said right after it was opened, each with the sentence. */
export function HeardCalls({ card: { cardId, title }, days, onClose }: HeardCallsProps) {
  const calls = useApiQuery('listHeardCalls', { query: { ...days, cardId } })
  return (
    <SidePanel title={`${title}: said right after it was opened`} opened onClose={onClose} size={560}>
      <QueryState query={calls} loading={<SkeletonRows rows={6} />}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState title="It was not said right after it was opened in these days" />
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Calls">
              {rows.map(call => (
                <li key={call.convId}>
                  <Text size="sm" c="dimmed">
                    {[
                      call.accountName,
                      call.storyName,
                      call.storyStatus,
                      formatText(call.subject),
                      formatDate(call.date),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  <Quote
                    text={call.sentence.text}
                    marks={[]}
                    speaker={call.sentence.speakerName}
                    side={call.sentence.side}
                    href={hrefOf(call, cardId)}
                  />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </SidePanel>
  )
}
