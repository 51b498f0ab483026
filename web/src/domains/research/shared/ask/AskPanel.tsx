import { askCredits } from '@bic/contract/entitlements/ask'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { AnswerOfPassages } from '#domains/research/parts/ask/AnswerOfPassages.tsx'
import classes from '#domains/research/parts/ask/Ask.module.css'
import { AskForm } from '#domains/research/parts/ask/AskForm.tsx'
import { OtherScreen } from '#domains/research/parts/ask/OtherScreen.tsx'
import { type AnsweringScreen, type Asked, routeQuestion } from '#domains/research/parts/ask/route-question.ts'
import { useAskAccess } from '#domains/research/parts/ask/use-ask-access.ts'
import { useEntitlement } from '#lib/entitlement.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'

/** Asks a deal or an account in words: answered by a screen that knows, else only by what was said, with its places. */
export function AskPanel(asked: Asked) {
  const access = useAskAccess()
  const balance = useEntitlement().data?.context.balances[askCredits.lookupLabel] ?? 0
  const [question, setQuestion] = useState('')
  const [screen, setScreen] = useState<AnsweringScreen | null>(null)
  const [confirming, setConfirming] = useState(false)
  const { mutateAsync, data, error, isPending, reset } = useApiMutation('askBuyerIntelligence')
  const what = asked.storyId === undefined ? 'account' : 'deal'

  const ask = (text: string) => {
    reset()
    setQuestion(text)
    const known = routeQuestion(text, asked)
    setScreen(known)
    setConfirming(known === null)
  }
  const send = () => {
    const filters = asked.storyId === undefined ? { accountId: asked.accountId } : { storyId: asked.storyId }
    setScreen(null)
    // What goes wrong shows in the panel; the dialog closes either way.
    return mutateAsync({ body: { question, filters } }).catch(() => undefined)
  }
  const shut = access !== undefined && access.is !== 'usable'
  return (
    <Panel title={`Ask this ${what}`}>
      <div className={classes.panel}>
        <AskForm what={what} disabled={access?.is !== 'usable'} busy={isPending} onAsk={ask} />
        {shut && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {access.text}
          </Alert>
        )}
        {screen && <OtherScreen screen={screen} onAskAnyway={() => setConfirming(true)} />}
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
