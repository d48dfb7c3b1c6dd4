import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { id } from '#contract/core/query.ts';
import { createdPicture, libraryPage, libraryPicture, libraryPictureDetails, libraryQuery, pictureChanges } from '#contract/media/library.ts';
import { UPLOADS_PATH } from '#contract/media/upload-limits.ts';
import { localeOf } from '#server/http/answer-failure.ts';
import { createPicture } from '#server/media/library/create-picture.ts';
import { deletePicture } from '#server/media/library/delete-picture.ts';
import { findLibraryPictures, requireLibraryPictureDetails } from '#server/media/library/find-library-pictures.ts';
import { createUploads } from '#server/media/library/receive-uploads.ts';
import { updatePicture } from '#server/media/library/update-picture.ts';
import type { OfficeApp, OfficeDeps, OfficeEnv } from './deps.ts';
import { newArea, officeRoute } from './office-route.ts';

const params = z.object({ id });
/** The id that the tus library gives an upload. */
const uploadParams = z.object({ uploadId: z.string().regex(/^[\da-f]{32}$/) });

const list = officeRoute({ method: 'get', path: '/pictures', summary: 'Pictures of the library, the newest first', query: libraryQuery, response: libraryPage });
const details = officeRoute({ method: 'get', path: '/pictures/{id}', summary: 'A picture and what shows it', params, response: libraryPictureDetails, failures: ['not_found'] });
const update = officeRoute({
  method: 'patch',
  path: '/pictures/{id}',
  summary: 'The texts and the focal point of a picture',
  params,
  body: pictureChanges,
  response: libraryPicture,
  failures: ['not_found'],
});
const remove = officeRoute({ method: 'delete', path: '/pictures/{id}', summary: 'Delete a picture that nothing shows', params, failures: ['not_found', 'picture_in_use'] });
const create = officeRoute({
  method: 'post',
  path: '/uploads/{uploadId}/picture',
  summary: 'Make a picture of an upload that has arrived; asked again, the answer is the same',
  params: uploadParams,
  response: createdPicture,
  failures: ['not_found', 'upload_unfinished', 'not_a_picture', 'heic_picture', 'broken_picture', 'huge_picture'],
});

/** The library of pictures, and uploads by the tus protocol (https://tus.io/protocols/resumable-upload), which OpenAPI cannot describe. */
export function pictureRoutes(deps: OfficeDeps): OfficeApp {
  const { db } = deps;
  const area = newArea();
  area.openapi(list, async (c) => c.json(await findLibraryPictures(db, c.get('actor'), c.req.valid('query'))));
  area.openapi(details, async (c) => c.json(await requireLibraryPictureDetails(db, c.get('actor'), c.req.valid('param').id, localeOf(c))));
  area.openapi(update, async (c) => c.json(await updatePicture(db, c.get('actor'), c.req.valid('param').id, c.req.valid('json'))));
  area.openapi(remove, async (c) => {
    await deletePicture(deps, c.get('actor'), c.req.valid('param').id, localeOf(c));
    return c.body(null, 204);
  });
  area.openapi(create, async (c) => c.json(await createPicture(deps, c.get('actor'), c.req.valid('param').uploadId)));

  const uploads = createUploads(deps);
  const tus = (c: Context<OfficeEnv>) => uploads.handle(c.req.raw, c.get('actor'), c.req.param('uploadId'));
  area.post(UPLOADS_PATH, tus);
  // Hono answers HEAD, which asks how far an upload has come, by the route of GET.
  area.on(['GET', 'PATCH', 'DELETE'], `${UPLOADS_PATH}/:uploadId{[0-9a-f]{32}}`, tus);
  return area;
}
