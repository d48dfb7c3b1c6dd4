/** A file that is dropped where nothing takes files would be opened by the browser instead of the office. */
export function ignoreStrayFiles(): void {
  for (const name of ['dragover', 'drop'] as const) {
    document.addEventListener(name, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
  }
}
