import { askCredits } from '@bic/contract/entitlements/ask'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Alert, Anchor, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useBalance } from '#lib/entitlement.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { Link } from '#ui/Link.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { AnswerToQuestion } from './AnswerToQuestion.tsx'
import classes from './Ask.module.css'
import { AskForm } from './AskForm.tsx'
import type { Asked } from './link-to-screen.ts'
import { useAskAccess } from './use-ask-access.ts'

const scopeOf = ({ storyId, accountId, marketId }: Asked) => {
  if (storyId !== undefined) return { filters: { storyId } }
  return accountId === undefined ? { marketId } : { filters: { accountId } }
}
const whatOf = ({ storyId, accountId }: Asked) =>
  storyId !== undefined ? 'deal' : accountId === undefined ? 'market' : 'account'

/** Asks in words. The answer from records and passages takes nothing; a model writes one when that is confirmed. */
export function AskBox({ asked }: { asked: Asked }) {
  const user = useUser()
  const access = useAskAccess()
  const balance = useBalance(askCredits.lookupLabel)
  const [question, setQuestion] = useState('')
  const [confirming, setConfirming] = useState(false)
  const { mutateAsync, data, error, isPending } = useApiMutation('askBuyerIntelligence')
  // What goes wrong shows in the panel; the dialog closes either way.
  const send = (text: string, write: boolean) =>
    mutateAsync({ body: { question: text, write, ...scopeOf(asked) } }).catch(() => undefined)
  const ask = (text: string) => {
    setQuestion(text)
    void send(text, false)
  }
  return (
    <div className={classes.panel}>
      <AskForm what={whatOf(asked)} disabled={access?.is !== 'usable'} busy={isPending} onAsk={ask} />
      {access !== undefined && access.is !== 'usable' && (
        <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
          {access.text}{' '}
          {access.reason === 'consent' && user !== null && isAdministrator(user) && (
            <Anchor component={Link} href={links.configurationProperties()} inherit underline="always">
              Configuration properties
            </Anchor>
          )}
        </Alert>
      )}
      {isPending && <SkeletonText lines={3} />}
      {error && !isPending && <ErrorState error={error} onRetry={() => void send(question, false)} />}
      {data && !isPending && <AnswerToQuestion question={question} asked={asked} answered={data} />}
      {data && !isPending && data.modelCredits > 0 && (
        <Button variant="light" size="compact-sm" className={classes.write} onClick={() => setConfirming(true)}>
          Have the answer written ({formatQuantity(data.modelCredits, 'credit')})
        </Button>
      )}
      <CreditConfirmation
        opened={confirming}
        credits={askCredits.amount}
        balance={balance}
        onProceed={() => send(question, true)}
        onClose={() => setConfirming(false)}
      />
    </div>
  )
}
