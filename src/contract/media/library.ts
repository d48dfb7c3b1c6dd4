import { z } from 'zod';
import { listOf, pageQuery } from '#contract/core/list.ts';
import { trimmed } from '#contract/core/printable.ts';
import { flag, wholeNumber } from '#contract/core/query.ts';
import { MAX_ALT_LENGTH } from './upload-limits.ts';

export const PICTURE_USES = ['lot', 'partner-lot', 'complex', 'settlement', 'headquarters', 'journal', 'article', 'press', 'certificate', 'agent', 'partner', 'home'] as const;

/** Which pictures of the library are listed: those without a text, without the English one, shown by nothing, or too small for a large screen. */
export const LIBRARY_VIEWS = ['all', 'no-alt', 'no-english', 'unused', 'small'] as const;

const altText = trimmed(MAX_ALT_LENGTH);
const alt = z.object({ ru: altText, en: altText });
const share = z.number().min(0).max(1);
const focus = z.object({ x: share, y: share });

export const libraryPicture = z
  .object({
    id: z.number().int(),
    src: z.string(),
    preview: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.object({ ru: z.string(), en: z.string() }),
    focus,
    placeholder: z.string(),
    uploadedAs: z.string(),
    owner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    useCount: z.number().int().meta({ description: 'How many things show it' }),
    mayWrite: z.boolean().meta({ description: 'Whether this person may change or delete it' }),
    mayFillAlt: z.boolean().meta({ description: 'Whether this person may give it the texts that it lacks' }),
  })
  .meta({ id: 'LibraryPicture' });
export type LibraryPicture = z.infer<typeof libraryPicture>;

export const libraryPictureDetails = libraryPicture
  .extend({
    uses: z.array(z.object({ kind: z.enum(PICTURE_USES), id: z.number().int(), title: z.string(), isCover: z.boolean() })),
  })
  .meta({ id: 'LibraryPictureDetails' });
export type LibraryPictureDetails = z.infer<typeof libraryPictureDetails>;

export const libraryQuery = pageQuery.extend({
  limit: wholeNumber(1, 200).default(50).meta({ default: 50 }),
  search: trimmed(100).default('').meta({ description: 'Words of the texts, the file, or what shows the picture; or the number of a lot' }),
  view: z.enum(LIBRARY_VIEWS).default('all'),
  mine: flag.default(false),
  ids: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/)
    .transform((list) => list.split(',').map(Number))
    .optional()
    .meta({ description: 'Only these pictures, such as `3,1,2`; they are listed in the usual order' }),
});
export type LibraryQuery = z.infer<typeof libraryQuery>;
export const libraryPage = listOf(libraryPicture);
export type LibraryPage = z.infer<typeof libraryPage>;

export const pictureChanges = z.object({ alt: alt.partial().optional(), focus: focus.optional() }).meta({ id: 'PictureChanges' });
export type PictureChanges = z.infer<typeof pictureChanges>;

/** What has become of an upload. `known`: the same picture was there already, with its texts. */
export const createdPicture = z.object({ picture: libraryPicture, known: z.boolean() }).meta({ id: 'CreatedPicture' });
export type CreatedPicture = z.infer<typeof createdPicture>;
