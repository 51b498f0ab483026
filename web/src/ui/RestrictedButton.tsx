import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import { type RestrictedCall, useWhyNotCall } from '../lib/may-call.ts'

interface RestrictedButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** The call that it leads to: without the right to make it the button is shut, and says who has it. */
  call: RestrictedCall
}

/** A button that is shut for people whose role may not make the call behind it. */
export function RestrictedButton({ call, disabled = false, ...button }: RestrictedButtonProps) {
  const reason = useWhyNotCall(call)
  if (reason === null) return <Button {...button} disabled={disabled} />
  return (
    <Tooltip label={reason} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Button {...button} data-disabled aria-disabled onClick={event => event.preventDefault()} type="button" />
    </Tooltip>
  )
}
