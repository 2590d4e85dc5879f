/** A form with one file, as a browser would send it. */
export interface TestForm {
  readonly payload: Buffer;
  readonly contentType: string;
}

export interface TestFormOptions {
  readonly field?: string;
  readonly fileName?: string;
  readonly type?: string;
}

export function aForm(
  content: Buffer | string,
  { field = 'file', fileName = 'me.jpg', type = 'image/jpeg' }: TestFormOptions = {},
): TestForm {
  const boundary = 'duet-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
