const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json',
};

/** The headers of a file that the browser saves. */
export const fileHeaders = (name: string, extension: keyof typeof TYPES) => ({
  'content-type': TYPES[extension],
  'content-disposition': `attachment; filename="${name}.${extension}"`,
});
