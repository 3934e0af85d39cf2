/** Sends each timer's number back when its time is up. */
onmessage = ({ data: [id, milliseconds] }: MessageEvent<[number, number]>) => {
  setTimeout(() => postMessage(id), milliseconds);
};
