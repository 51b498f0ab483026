/** Fulfilled when the work is done, or after so many milliseconds, whichever comes first. What the work ends with is its own matter. */
export async function within(longest: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise(resolve => {
    timer = setTimeout(resolve, longest)
  })
  await Promise.race([work?.catch(() => undefined), late])
  clearTimeout(timer)
}
