/** Sends a timer's number back when its time has come. */
onmessage = ({ data: [id, milliseconds] }: MessageEvent<[number, number]>) => {
  setTimeout(() => postMessage(id), milliseconds);
};
