import { type RestrictedCall, useWhyNotCall } from '../lib/may-call.ts'
import { ShutButton, type ShutButtonProps } from './ShutButton.tsx'

interface RestrictedButtonProps extends Omit<ShutButtonProps, 'reason'> {
  /** The call that it leads to: without the right to make it the button is shut, and says who has it. */
  call: RestrictedCall
}

/** A button that is shut for people whose role may not make the call behind it. */
export const RestrictedButton = ({ call, ...button }: RestrictedButtonProps) => (
  <ShutButton {...button} reason={useWhyNotCall(call)} />
)
