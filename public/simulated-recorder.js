// Takes what a microphone hears on the page of a telephone of the simulated exchange, a second at a time.
const second = 8_000;

class Taker extends AudioWorkletProcessor {
  taken = [];

  process([[heard]]) {
    if (heard) this.taken.push(...heard);
    if (this.taken.length >= second) {
      this.port.postMessage(this.taken, []);
      this.taken = [];
    }
    return true;
  }
}

registerProcessor('taker', Taker);
