import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { type KeywordQuality, useJudgeMatch } from '#domains/keywords/api/keyword-quality.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { PreviewSamples } from '../PreviewSamples.tsx'
import { describeChange, describePrecision } from './describe-precision.ts'
import { JudgeButtons } from './JudgeButtons.tsx'

/** A keyword whose quality is looked at. */
export interface JudgedKeyword {
  readonly id: number
  /** As written. */
  readonly name: string
}

export interface KeywordQualityDialogProps {
  /** Null closes the dialog. */
  keyword: JudgedKeyword | null
  onClose: () => void
}

function Missed({ missed, related }: Pick<KeywordQuality, 'missed' | 'related'>) {
  return (
    <>
      <div>
        <Title order={3} size="h4">
          Near misses
        </Title>
        <Text size="sm" c="dimmed">
          {missed.found === 0
            ? `None in ${formatQuantity(missed.read, 'conversation')} read that have all its words.`
            : `${formatQuantity(missed.found, 'passage')} in ${formatQuantity(missed.read, 'conversation')} contain its words apart or in another order.`}
        </Text>
      </div>
      <PreviewSamples samples={missed.samples} label="Near misses" />
      {related.length > 0 && (
        <div>
          <Title order={3} size="h4" mb={4}>
            Said in the same places
          </Title>
          <Group gap="xs">
            {related.map(({ text, near, elsewhere }) => (
              <Anchor
                key={text}
                component={Link}
                size="sm"
                href={links.keywordResearch({ q: text })}
                title={`${near} times near it, ${elsewhere} elsewhere in the conversations read`}
              >
                {text} ({formatCount(near)})
              </Anchor>
            ))}
          </Group>
        </div>
      )}
    </>
  )
}

function Quality({ keyword }: { keyword: JudgedKeyword }) {
  const query = useApiQuery('getKeywordQuality', { query: { keywordId: keyword.id } })
  const { mutate: judge } = useJudgeMatch()
  return (
    <QueryState query={query} loading={<SkeletonText lines={6} />}>
      {data => {
        const change = describeChange(data.noMore)
        return (
          <Stack gap="md">
            <div>
              <Text fw={600} role="status">
                {describePrecision(data.precision)}
              </Text>
              <Text size="sm" c="dimmed">
                {formatCount(data.drawn.length)} of {formatQuantity(data.occurrences, 'match', 'matches')} in{' '}
                {formatQuantity(data.conversations, 'conversation')}, drawn at random. Is each about what the card
                means?
              </Text>
              {change && <Text size="sm">{change}</Text>}
            </div>
            <PreviewSamples samples={data.drawn} label="Matches to review">
              {({ convId, startAt, endAt, right }) => (
                <JudgeButtons
                  right={right}
                  onJudge={value =>
                    judge(
                      { keywordId: keyword.id, convId, startAt, endAt, right: value },
                      { onError: failure => notify.error(failure, 'The rating was not saved') },
                    )
                  }
                />
              )}
            </PreviewSamples>
            <Missed missed={data.missed} related={data.related} />
          </Stack>
        )
      }}
    </QueryState>
  )
}

/** How good a keyword is: matches to judge, the precision that follows, and what it may miss. */
export default function KeywordQualityDialog({ keyword, onClose }: KeywordQualityDialogProps) {
  return (
    <Dialog
      title={keyword ? `Quality of ${keyword.name}` : 'Quality'}
      opened={keyword !== null}
      onClose={onClose}
      size={760}
    >
      {keyword && <Quality keyword={keyword} />}
    </Dialog>
  )
}
