/**
 * The place of a part that shows nothing until its answer has come, and whose height depends on it. What stands below waits
 * for it while a screen arrives; see `useArrival`.
 */
export const Awaited = () => <div hidden data-awaited="" />
