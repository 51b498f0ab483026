import { rememberReturnAddress, takeReturnAddress } from './return-address.ts'
import { clearSession } from './session.ts'

type Reason = 'chosen' | 'forced' | 'suspended'

let leave: (reason: Reason) => void = () => {}

/** Registers what follows the end of a session: dropping cached answers and going to /logout. */
export function onSessionEnd(handler: (reason: Reason) => void) {
  leave = handler
}

/** Ends the session here because the server no longer accepts it; the address is remembered for the next sign-in. */
export function forceLogout(reason: 'forced' | 'suspended' = 'forced') {
  rememberReturnAddress(location.href)
  clearSession()
  leave(reason)
}

/** Ends the session here because the user chose to. */
export function finishLogout() {
  // The next one to sign in here may be somebody else.
  takeReturnAddress()
  clearSession()
  leave('chosen')
}
