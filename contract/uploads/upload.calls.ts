import * as v from 'valibot';
import { defineCall } from '../call.ts';

const url = v.pipe(v.string(), v.nonEmpty());

/**
 * ACC-CALL-41: uploads a picture. Its address is the answer's text, or its `url`; the form fields are proposed.
 * `module` `patient`: a picture that only its owner sees, such as a prescription. Sends the bearer token (ACC-SES-18).
 */
export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: '/uploader/upload',
  summary: 'Upload a file',
  requirements: ['ACC-CALL-41', 'ACC-UP-02', 'ACC-UP-04', 'ACC-SES-18'],
  access: 'member',
  bearer: true,
  encoding: 'form',
  readsText: true,
  body: v.strictObject({ file: v.blob(), module: v.picklist(['common', 'patient']) }),
  answer: v.union([
    v.pipe(
      url,
      v.transform((text) => ({ url: text })),
    ),
    v.object({ url }),
  ]),
  refusals: [413, 429],
});
