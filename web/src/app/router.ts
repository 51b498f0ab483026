import { makeRouter } from './make-router.tsx'

/** The router of the running application. */
export const router = makeRouter()
