import type { ButtonProps } from '@mantine/core'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { DealDialogButton } from './DealDialogButton.tsx'

/** Creates a deal and opens its page. */
export function NewDealButton(button: ButtonProps) {
  const go = useGo()
  return (
    <DealDialogButton {...button} deal={null} onSaved={({ storyId }) => go(links.deal(storyId))}>
      New deal
    </DealDialogButton>
  )
}
