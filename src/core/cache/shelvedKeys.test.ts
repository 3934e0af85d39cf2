import { ShelvedKeys } from "./shelvedKeys";

function setUp(...keys: string[]): ShelvedKeys {
  const shelved = new ShelvedKeys((key) => key.slice(0, 1));
  for (const key of keys) shelved.add(key);
  return shelved;
}

test("keys stand on the shelf of their name, each once", () => {
  const shelved = setUp("a1", "b1");
  expect([shelved.add("a2"), shelved.add("a1")]).toEqual(["a", "a"]);
  expect([[...shelved.keys("a")], [...shelved.keys("b")], [...shelved.keys("c")]]).toEqual([["a1", "a2"], ["b1"], []]);
});

test("shelves that are stored are listed from the one saved longest ago; others are not", () => {
  const shelved = setUp("a1", "b1", "c1", "d1");
  shelved.setSaved(["a", "d"], 30);
  shelved.setSaved(["c", "x"], 10);
  shelved.setSaved(["d"], 20);
  expect(shelved.oldest()).toEqual(["c", "d", "a"]);
  shelved.setSaved(["d"], 0);
  expect(shelved.oldest()).toEqual(["c", "a"]);
});

test("a shelf that is deleted is gone with its keys", () => {
  const shelved = setUp("a1", "b1");
  shelved.setSaved(["a", "b"], 1);
  shelved.delete(["a"]);
  expect([[...shelved.keys("a")], shelved.oldest()]).toEqual([[], ["b"]]);
});
