import { reportCredits } from '@bic/contract/reports/report-limits'
import { Button, Group, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useBalance } from '#lib/entitlement.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { QuoteLine } from '../parts/QuoteLine.tsx'
import { AccessNote } from './access/AccessNote.tsx'
import { useReportAccess } from './access/use-report-access.ts'

type Card = Pick<Answer<'getPlaybookCard'>, 'id' | 'marketId' | 'talkingPoints' | 'version'>
type Point = Answer<'generateLLMTalkingPoints'>[number]

/** Who wrote the points, in one sentence. */
const describeWriter = ([first]: readonly Point[]): string => {
  if (!first) return 'No buyer has mentioned this card yet; no credits were used.'
  return first.byModel
    ? `Written by ${first.writer} from these quotes; unsupported statements were removed.`
    : `Questions around what buyers said, without a language model. ${first.note ?? ''}`.trim()
}

/** Talking points from what buyers said, each with its quotes; one by one they become part of the talk track. */
export function TalkingPoints({ card }: { card: Card }) {
  const [confirming, setConfirming] = useState(false)
  const access = useReportAccess('Writing talking points')
  const balance = useBalance(reportCredits.lookupLabel)
  const write = useApiMutation('generateLLMTalkingPoints')
  const save = useApiMutation('updatePlaybookCard', { onError: error => notify.error(error) })
  const points = write.data
  const add = ({ talkingPoint }: Point) =>
    save.mutate({
      body: {
        id: card.id,
        version: card.version,
        talkingPoints: [card.talkingPoints, talkingPoint].filter(Boolean).join('\n'),
      },
    })
  return (
    <div>
      <Group gap="sm">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSparkles size={16} aria-hidden />}
          disabled={access?.is !== 'usable'}
          loading={write.isPending}
          onClick={() => setConfirming(true)}
        >
          Suggest from what buyers said
        </Button>
      </Group>
      <AccessNote access={access} />
      {write.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
          {describeError(write.error)}
        </Text>
      )}
      {points && (
        <>
          <Text size="sm" c="dimmed" role="status" mt="sm">
            {describeWriter(points)}
          </Text>
          {points.map(point => (
            <section key={point.talkingPoint} aria-label={point.talkingPoint}>
              <Group gap="sm" mt="sm" wrap="nowrap" align="start" justify="space-between">
                <Text maw="80ch">{point.talkingPoint}</Text>
                {card.talkingPoints.includes(point.talkingPoint) ? (
                  <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                    In the talk track
                  </Text>
                ) : (
                  <RestrictedButton
                    call="updatePlaybookCard"
                    size="compact-sm"
                    variant="subtle"
                    loading={save.isPending}
                    onClick={() => add(point)}
                  >
                    Add to the talk track
                  </RestrictedButton>
                )}
              </Group>
              {point.quotes.map(quote => (
                <QuoteLine key={`${quote.convId} ${quote.text}`} quote={quote} />
              ))}
            </section>
          ))}
        </>
      )}
      <CreditConfirmation
        opened={confirming}
        credits={reportCredits.amount}
        balance={balance}
        // What goes wrong shows below the button; the dialog closes either way.
        onProceed={() =>
          write.mutateAsync({ body: { cardId: card.id, marketId: card.marketId } }).catch(() => undefined)
        }
        onClose={() => setConfirming(false)}
      />
    </div>
  )
}
