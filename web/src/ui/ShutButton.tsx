import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

export interface ShutButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it is shut, for the person; null opens it. */
  reason: string | null
}

/** A button that can be shut, and then says why. */
export function ShutButton({ reason, disabled = false, ...button }: ShutButtonProps) {
  if (reason === null) return <Button {...button} disabled={disabled} />
  return (
    <Tooltip label={reason} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Button {...button} data-disabled aria-disabled onClick={event => event.preventDefault()} type="button" />
    </Tooltip>
  )
}
