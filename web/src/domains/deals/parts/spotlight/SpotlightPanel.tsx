import { spotlightCredits } from '@bic/contract/entitlements/spotlight-credits'
import { Button, Group } from '@mantine/core'
import { IconSend, IconSparkles } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSummaryAccess } from '#domains/conversations/shared/summary/use-summary-access.ts'
import { useSpotlightStatus } from '#domains/deals/api/spotlight.ts'
import { useBalance } from '#lib/entitlement.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { LongWork } from '#ui/state/LongWork.tsx'
import { Refused } from '#ui/state/Refused.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Spotlight.module.css'
import { SpotlightContent } from './SpotlightContent.tsx'

const SendSpotlightDialog = lazyPart('send-spotlight', () => import('./SendSpotlightDialog.tsx'))

interface SpotlightPanelProps {
  dealId: number
  marketId: number | null
}

/** The spotlight of a deal: generated in the background for credits, read, and sent to people. */
export function SpotlightPanel({ dealId, marketId }: SpotlightPanelProps) {
  const [dialog, setDialog] = useState<'credits' | 'send' | null>(null)
  const [sends, setSends] = useState(false)
  const access = useSummaryAccess('Deal spotlight')
  const balance = useBalance(spotlightCredits.lookupLabel)
  const state = useSpotlightStatus(dealId)
  const status = state.data?.status
  const kept = useApiQuery(
    'getSpotlightResponseForStory',
    status === undefined ? null : { query: { storyId: dealId } },
    {
      placeholderData: previous => previous,
    },
  )
  const generate = useApiMutation('generateSpotlightForStory')
  const { spotlight = null, generatedTime = null } = kept.data ?? {}
  const refused = access && access.is !== 'usable' ? access : null
  const running = status === 'running'

  const generateButton = (
    <Button
      variant={spotlight ? 'default' : 'filled'}
      leftSection={<IconSparkles size={16} />}
      disabled={running || !access || refused !== null}
      onClick={() => setDialog('credits')}
    >
      {spotlight ? 'Generate again' : 'Generate'}
    </Button>
  )
  const failure = state.error ?? kept.error
  return (
    <Panel
      title="Deal spotlight"
      actions={
        spotlight && (
          <Group gap="xs">
            {generateButton}
            <Button
              leftSection={<IconSend size={16} />}
              onClick={() => {
                setSends(true)
                setDialog('send')
              }}
            >
              Send
            </Button>
          </Group>
        )
      }
    >
      {running && (
        <LongWork
          label="Generating the spotlight"
          done={0}
          total={null}
          note="This continues when you leave the page."
        />
      )}
      {status === 'failed' && (
        <p role="alert" className={classes.failed}>
          The spotlight was not generated. {state.data?.problem}
        </p>
      )}
      {spotlight && generatedTime ? (
        <SpotlightContent dealId={dealId} spotlight={spotlight} generatedTime={generatedTime} />
      ) : failure ? (
        <ErrorState error={failure} onRetry={() => void (state.error ? state.refetch() : kept.refetch())} />
      ) : refused !== null ? (
        <Refused decision={refused} />
      ) : status === undefined || kept.isPending ? (
        <SkeletonText lines={6} />
      ) : (
        !running && (
          <EmptyState title="No spotlight yet" actions={generateButton}>
            One page of this deal from what was said: what came up, who spoke, what worries them and what is next.
          </EmptyState>
        )
      )}
      <CreditConfirmation
        opened={dialog === 'credits'}
        credits={spotlightCredits.amount}
        balance={balance}
        onProceed={() => generate.mutateAsync({ body: { storyId: dealId, marketId } })}
        onClose={() => setDialog(null)}
      />
      <Suspense>
        {sends && <SendSpotlightDialog dealId={dealId} opened={dialog === 'send'} onClose={() => setDialog(null)} />}
      </Suspense>
    </Panel>
  )
}
