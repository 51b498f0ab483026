import type { AppContext } from '#app-context.ts'

/** Removes a stored photo that nobody has any more, after the change was committed. */
export const removeObsoletePhoto = async (
  { files, log }: Pick<AppContext, 'files' | 'log'>,
  photo: string | null,
): Promise<void> => {
  if (photo) await files.remove(photo).catch(error => log.error({ err: error }, 'an old photo stays'))
}
