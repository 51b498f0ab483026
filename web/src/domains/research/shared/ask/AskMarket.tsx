import { askCredits } from '@bic/contract/entitlements/ask'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { AnswerOfPassages } from '#domains/research/parts/ask/AnswerOfPassages.tsx'
import classes from '#domains/research/parts/ask/Ask.module.css'
import { AskForm } from '#domains/research/parts/ask/AskForm.tsx'
import { useAskAccess } from '#domains/research/parts/ask/use-ask-access.ts'
import { useEntitlement } from '#lib/entitlement.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'

/** Asks all conversations of a market in words: answered by what was said, with its places. */
export function AskMarket({ marketId }: { marketId: number }) {
  const access = useAskAccess()
  const balance = useEntitlement().data?.context.balances[askCredits.lookupLabel] ?? 0
  const [question, setQuestion] = useState('')
  const [confirming, setConfirming] = useState(false)
  const { mutateAsync, data, error, isPending, reset } = useApiMutation('askBuyerIntelligence')
  const ask = (text: string) => {
    reset()
    setQuestion(text)
    setConfirming(true)
  }
  // What goes wrong shows in the panel; the dialog closes either way.
  const send = () => mutateAsync({ body: { question, marketId } }).catch(() => undefined)
  return (
    <Panel title="Ask what buyers said">
      <div className={classes.panel}>
        <AskForm what="market" disabled={access?.is !== 'usable'} busy={isPending} onAsk={ask} />
        {access !== undefined && access.is !== 'usable' && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {access.text}
          </Alert>
        )}
        {isPending && <SkeletonText lines={5} />}
        {error && !isPending && <ErrorState error={error} onRetry={() => void send()} />}
        {data && <AnswerOfPassages question={question} answered={data} />}
      </div>
      <CreditConfirmation
        opened={confirming}
        credits={askCredits.amount}
        balance={balance}
        onProceed={send}
        onClose={() => setConfirming(false)}
      />
    </Panel>
  )
}
