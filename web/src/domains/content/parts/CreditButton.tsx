import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import { useContentAccess } from './use-content-access.ts'

interface CreditButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'loading' | 'disabled'> {
  /** How many credits the work takes at most. */
  credits: number
  /** What goes wrong is the caller's to show. */
  onProceed: () => Promise<unknown>
  children: ReactNode
}

/** Starts work that takes credits, after the question; shut with the reason for whoever may not have it done. */
export function CreditButton({ credits, onProceed, children, ...button }: CreditButtonProps) {
  const { decision, balance } = useContentAccess()
  const [isAsking, setAsking] = useState(false)
  const sign = <IconSparkles size={16} aria-hidden />
  if (decision && decision.is !== 'usable')
    return (
      <Tooltip label={decision.text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
        <Button {...button} leftSection={sign} data-disabled aria-disabled onClick={event => event.preventDefault()}>
          {children}
        </Button>
      </Tooltip>
    )
  return (
    <>
      <Button {...button} leftSection={sign} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <CreditConfirmation
        opened={isAsking}
        credits={credits}
        balance={balance}
        onClose={() => setAsking(false)}
        // The dialog closes either way: a failure shows where the work stands.
        onProceed={() => onProceed().catch(() => undefined)}
      />
    </>
  )
}
