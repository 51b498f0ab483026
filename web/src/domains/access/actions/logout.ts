import { call } from '#lib/api.ts'
import { finishLogout } from '#lib/logout.ts'

/** Ends the session on the server and here; a failed call still leads to /logout. */
export async function logout() {
  await call('logout').catch(() => undefined)
  finishLogout()
}
