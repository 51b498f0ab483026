import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import { Hint } from './Hint.tsx'

export interface ShutButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it is shut, for the person; null opens it. */
  reason: string | null
}

/** A button that can be shut, and then says why. */
export function ShutButton({ reason, disabled = false, ...button }: ShutButtonProps) {
  if (reason === null) return <Button {...button} disabled={disabled} />
  return (
    <Hint label={reason} multiline maw={280} opensOnTouch>
      <Button {...button} data-disabled aria-disabled onClick={event => event.preventDefault()} type="button" />
    </Hint>
  )
}
